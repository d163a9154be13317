/** Takes the place of Material UI's TouchRipple in builds. */
const noRipple = () => null;
export { noRipple as default };
