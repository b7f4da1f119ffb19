import type { ESTree } from 'vite';

/**
 * The strings that an expression may put on the screen: itself, both arms of a condition, the parts of a template or
 * a sum. What is passed to a call (`t('…')`) or compared is not shown.
 */
export function visibleStrings(expression: ESTree.Node): readonly string[] {
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
