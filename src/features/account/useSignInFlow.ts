import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onFirstInteraction } from '@/lib/async';
import { useServices } from '@/services/ServicesContext';
import { useSessionTools } from '@/session/SessionContext';
import { pathAfterLogin, readLoginState } from '@/session/rememberedLocation';

export type SignInFlow = ReturnType<typeof useSignInFlow>;

/** What the login and the sign-up page share: the remembered location, and the way there after signing in. */
export function useSignInFlow() {
  const { auth } = useServices();
  const { session } = useSessionTools();
  const navigate = useNavigate();
  const { needs, ...loginState } = readLoginState(useLocation().state);
  const [isSigningIn, setIsSigningIn] = useState(false);
  // The auth service loads while the user types. A visitor who only reads the page does not need it.
  useEffect(() => onFirstInteraction(auth.prepare), [auth]);
  return {
    needs,
    /** For the link to the other page. */
    loginState,
    /** From the first attempt on: the form stays until the remembered page opens, although a user is signed in by then. */
    isSigningIn,
    start: () => setIsSigningIn(true),
    finish: () => {
      const path = pathAfterLogin(loginState, session.getState().user?.email);
      void navigate(path, { replace: true });
    },
  };
}
