import { useRef, useState } from 'react';
import { useField } from 'formik';
import { imageProblemOf } from '@/lib/image';

interface Check {
  isRunning: boolean;
  problem?: string | undefined;
}

const noCheck: Check = { isRunning: false };

/** A form's field that holds a picture or null. A file becomes its value once it was found to be a picture. */
export function useImageChoice(name: string) {
  const [{ value: file }, { touched, error }, { setValue, setTouched }] = useField<File | null>(name);
  const [check, setCheck] = useState<Check>(noCheck);
  const latest = useRef<File | null>(null);
  const good = useRef<File | null>(file);

  const choose = async (chosen: File) => {
    latest.current = chosen;
    setCheck({ isRunning: true });
    // A form sent meanwhile must not go out with the picture that was just replaced.
    void setValue(null);
    const problem = await imageProblemOf(chosen);
    if (latest.current !== chosen) return;
    setCheck({ isRunning: false, problem });
    if (!problem) good.current = chosen;
    await setValue(good.current);
  };

  const remove = () => {
    latest.current = good.current = null;
    setCheck(noCheck);
    void setValue(null);
  };

  return {
    file,
    isChecking: check.isRunning,
    /** The chosen file's problem says more than the form's rule. */
    error: check.problem ?? (touched && !check.isRunning ? error : undefined),
    choose: (chosen: File) => void choose(chosen),
    remove,
    leave: () => void setTouched(true),
  };
}
