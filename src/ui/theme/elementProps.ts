const ofComponents = ['as', 'ownerState', 'sx', 'theme'];

/** Takes the place of Emotion's list of HTML attributes in builds: as Material UI does, elements get every other prop. */
const isElementProp = (name: string) => !ofComponents.includes(name);
export { isElementProp as default };
