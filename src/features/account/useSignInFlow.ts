import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { onFirstInteraction } from '@/lib/async';
import { useServices } from '@/services/ServicesContext';
import { useSessionTools } from '@/session/SessionContext';
import { pathAfterLogin, readLoginState } from '@/session/rememberedLocation';
import { toast } from '@/ui/toast';
import { accountMessages } from './messages';

export type SignInFlow = ReturnType<typeof useSignInFlow>;

/** What the login and the sign-up page share: the remembered location, and the way there after signing in. */
export function useSignInFlow() {
  const { auth } = useServices();
  const { session } = useSessionTools();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const { needs, ...loginState } = readLoginState(useLocation().state);
  const [step, setStep] = useState<'form' | 'signingIn' | 'signedIn'>('form');
  // The auth service loads while the user types. A visitor who only reads the page does not need it.
  useEffect(() => onFirstInteraction(auth.prepare), [auth]);
  const openRemembered = useEffectEvent(() => {
    // Who chose another page meanwhile is not taken away from it.
    if (isLeaving) return;
    const path = pathAfterLogin(loginState, session.getState().user?.email);
    void navigate(path, { replace: true });
  });
  useEffect(() => {
    if (step === 'signedIn') openRemembered();
  }, [step]);
  return {
    needs,
    /** For the link to the other page. */
    loginState,
    /** From the first attempt on: the form stays until the remembered page opens, although a user is signed in by then. */
    isSigningIn: step !== 'form',
    start: () => setStep('signingIn'),
    /** Opens the remembered page, unless the user has chosen another one. */
    finish: () => {
      if (!auth.isKept()) toast.error(accountMessages.notKept);
      // The router's state changes in transitions: in one, `isLeaving` has what the user chose before.
      startTransition(() => setStep('signedIn'));
    },
  };
}
