/** How one click from the home page to a category went, in milliseconds since the click. */
export interface RouteChange {
  heading: number;
  firstCard: number;
  /** The longest time between two frames. */
  longestFrame: number;
  /** In how many frames a spinner, a skeleton or a progress bar stood in the page. */
  framesOfWaiting: number;
}
