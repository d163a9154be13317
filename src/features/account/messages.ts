/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const accountMessages = {
  emailLabel: 'Email',
  passwordLabel: 'Password',
  nameLabel: 'Name',
  roleLabel: 'I want to be a',
  login: 'Login', // exact
  signUp: 'Sign Up',
  forgot: 'Forget password?', // exact
  toSignUp: 'New here?',
  toSignUpLink: 'Create an account',
  toLogin: 'Have an account already?',
  toLoginLink: 'Login',
  google: 'Continue with Google', // exact
  orDivider: 'or',
  emailRequired: 'Email Address is required', // exact
  passwordRequired: 'Password is required', // exact
  passwordShort: 'Password must be longer then 8', // exact
  nameRequired: 'Name is required', // exact
  loggedIn: 'Loged In successfully', // exact
  notKept: 'This browser cannot keep you signed in.',
  userCreated: 'Successfully User Created', // exact
  loginLead: 'Sign in to book, sell and pay.',
  loginToSee: (brand: string | undefined) =>
    brand === undefined
      ? 'Log in to see these phones.'
      : `Log in to see the ${/phone$/i.test(brand) ? `${brand}s` : `${brand} phones`}.`,
  signupLead: 'One account to buy, or to sell.',
  seededPeople: 'Test accounts of this local shop',
  seededPeopleText: 'Pick one to fill in the form.',
} as const;
