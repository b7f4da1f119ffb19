/** Lets the person keep a text as a file. */
export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
