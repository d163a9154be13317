import { Box } from '@mui/material';
import { useColorScheme, useTheme } from '@mui/material/styles';
import { CardElement } from '@stripe/react-stripe-js';

/** The provider's card field may stand in a frame of its own, so its colours are handed over as values. */
export function CardBox() {
  const theme = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  const palette = theme.colorSchemes[colorScheme]?.palette ?? theme.palette;
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        p: 2,
        // The room of the local card field with its notice; Stripe's own is smaller.
        minHeight: { xs: 138, sm: 108 },
        bgcolor: 'background.paper',
      }}
    >
      <CardElement
        options={{
          hidePostalCode: true,
          style: {
            base: {
              color: palette.text.primary,
              fontSize: `${theme.typography.htmlFontSize}px`,
              '::placeholder': { color: palette.text.secondary },
            },
            invalid: { color: palette.error.main },
          },
        }}
      />
    </Box>
  );
}
