import { createContext, useContext } from 'react';
import type { Settings } from '@/config/settings';
import type { ApiClient } from './api/client';
import type { AuthService } from './auth/AuthService';
import type { ImageHost } from './images/imageHost';
import type { PaymentsService } from './payments/payments';

/** What main gives to the app; tests give fakes. */
export interface OutsideServices {
  settings: Settings;
  auth: AuthService;
  payments: PaymentsService;
  images: ImageHost;
}

export const ServicesContext = createContext<(OutsideServices & { api: ApiClient }) | null>(null);

export function useServices() {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used inside createApp.');
  return services;
}
