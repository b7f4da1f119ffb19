import { type ESTree, parseSync, Visitor } from 'vite';

/** A text that people see, written straight into the code. */
export interface LiteralText {
  readonly line: number;
  readonly text: string;
}

/** What a source file says of texts. */
export interface SourceTexts {
  /** Every plain string: a key may be chosen from a table, far from where it is asked for. */
  readonly strings: ReadonlySet<string>;
  /** The fixed beginnings of composed keys, such as `refusal.` of `refusal.${code}`. */
  readonly beginnings: ReadonlySet<string>;
  /** Keys that are asked for by name, in `t('…')`, `translate(locale, '…')` and `i18nKey="…"`. */
  readonly asked: ReadonlySet<string>;
  readonly literalTexts: readonly LiteralText[];
}

/** Attributes whose value people read or hear. */
const SPOKEN_ATTRIBUTES = new Set(
  `alt aria-description aria-label aria-placeholder aria-roledescription aria-valuetext cancelLabel closeLabel
   confirmLabel description emptyText error hint label legend message nextLabel placeholder previousLabel retryLabel
   summary text title`.split(/\s+/),
);
/** Objects whose methods show what they are given: `notifications.show({ message })`. */
const SPEAKERS = new Set(['notifications', 'modals']);
const WORD = /\p{L}{2,}/u;

function calleeName(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

function askedKey(call: ESTree.CallExpression): ESTree.Argument | undefined {
  const name = calleeName(call.callee);
  if (name === 't') return call.arguments[0];
  return name === 'translate' ? call.arguments[1] : undefined;
}

function shownProperties(call: ESTree.CallExpression): readonly ESTree.Expression[] {
  if (call.callee.type !== 'MemberExpression' || call.callee.object.type !== 'Identifier') return [];
  if (!SPEAKERS.has(call.callee.object.name)) return [];
  return call.arguments.flatMap((argument) =>
    argument.type !== 'ObjectExpression'
      ? []
      : argument.properties.flatMap((property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          SPOKEN_ATTRIBUTES.has(property.key.name)
            ? [property.value]
            : [],
        ),
  );
}

/** Reads one TypeScript or TSX file. Throws SyntaxError, with the file's name, on one that can't be parsed. */
export function readSource(fileName: string, source: string): SourceTexts {
  const { program, errors } = parseSync(fileName, source);
  if (errors[0]) throw new SyntaxError(`${fileName}: ${errors[0].message}`);
  const strings = new Set<string>();
  const beginnings = new Set<string>();
  const asked = new Set<string>();
  const literalTexts: LiteralText[] = [];
  const literal = ({ start }: { start: number }, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (WORD.test(words)) literalTexts.push({ line: source.slice(0, start).split('\n').length, text: words });
  };
  const shown = (expression: ESTree.Node) => {
    for (const text of visibleStrings(expression)) literal(expression, text);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.add(value);
    },
    TemplateLiteral: ({ quasis: [first], expressions }) => {
      const text = first?.value.cooked ?? '';
      if (expressions.length === 0) strings.add(text);
      else if (text.includes('.')) beginnings.add(text);
    },
    CallExpression: (call) => {
      const key = askedKey(call);
      if (key?.type === 'Literal' && typeof key.value === 'string') asked.add(key.value);
      shownProperties(call).forEach(shown);
    },
    JSXText: (node) => literal(node, node.value),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') shown(child.expression);
    },
    JSXFragment: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') shown(child.expression);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !value) return;
      if (name.name === 'i18nKey' && value.type === 'Literal') asked.add(String(value.value));
      if (SPOKEN_ATTRIBUTES.has(name.name))
        shown(value.type === 'JSXExpressionContainer' ? value.expression : value);
    },
  }).visit(program);
  return { strings, beginnings, asked, literalTexts };
}

/**
 * The strings that an expression may put on the screen: itself, both arms of a condition, the parts of a template or
 * a sum. What is passed to a call (`t('…')`) or compared is not shown.
 */
function visibleStrings(expression: ESTree.Node): readonly string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'TemplateLiteral':
      return [
        ...expression.quasis.map(({ value }) => value.cooked ?? ''),
        ...expression.expressions.flatMap(visibleStrings),
      ];
    case 'ConditionalExpression':
      return [...visibleStrings(expression.consequent), ...visibleStrings(expression.alternate)];
    case 'LogicalExpression':
      return [...visibleStrings(expression.left), ...visibleStrings(expression.right)];
    case 'BinaryExpression':
      return expression.operator === '+'
        ? [...visibleStrings(expression.left), ...visibleStrings(expression.right)]
        : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return visibleStrings(expression.expression);
    default:
      return [];
  }
}
