let name = '';
let waiting = 0;

const show = () => {
  document.title = waiting === 0 ? name : `(${waiting}) ${name}`;
};

/** Sets the window's title, after the number of waiting items. */
export function nameWindow(title: string): void {
  name = title;
  show();
}

/** Shows how many items wait, so that other tabs can be open; 0 for none. */
export function countInTitle(count: number): void {
  waiting = count;
  show();
}
