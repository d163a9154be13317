import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

export const feedback: Components = {
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        borderLeftWidth: 4,
        fontSize: '1rem',
        alignItems: 'flex-start',
      }),
      message: { paddingBlock: 8, overflowWrap: 'anywhere' },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.selected, borderRadius: 2 }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 3, backgroundColor: 'transparent' } },
  },
};
