/** What one visit to a category cost. Times in milliseconds, heaps in megabytes. */
export interface ListLoad {
  /** Since the address was opened. */
  firstCard: number;
  /** The same since the list of phones was there. */
  firstCardAfterAnswer: number;
  /** The most elements that the page ever had, and how many the list in it. */
  nodes: number;
  nodesOfList: number;
  heap: number;
  heapBeforeScrolling: number;
  heapAfterScrolling: number;
  dialogWork: number;
  /** Of one key, the median of several. */
  keyWork: number;
}
