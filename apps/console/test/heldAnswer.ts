/** An answer of the played server that a test gives when it wants to: what a person does before comes in between. */
export function heldAnswer() {
  let give: (data: unknown) => void = () => undefined;
  const held = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { answer: () => held, give };
}
