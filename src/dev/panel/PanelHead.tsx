import { useEffect, useRef } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useDevelopment } from './DevelopmentContext';

interface PanelHeadProps {
  takesFocus: boolean;
  onClose: () => void;
}

const answering: Record<string, string> = {
  mock: 'The mock answers, by the contract’s examples',
  sandbox: 'The sandbox answers, with memory',
};

export function PanelHead({ takesFocus, onClose }: PanelHeadProps) {
  const { api } = useDevelopment();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2, pt: 1.5, pb: 1, flexShrink: 0 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" tabIndex={-1} ref={heading}>
          Scenario panel
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {answering[api] ?? `${api} answers, through Prism’s validation`}
        </Typography>
      </Box>
      <IconButton aria-label="Close the scenario panel" title="Escape or Ctrl+Shift+." onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
