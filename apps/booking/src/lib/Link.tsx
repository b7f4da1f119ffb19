import type { AnchorHTMLAttributes, ComponentChildren } from 'preact';
import { useRouter } from './router.ts';

type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-current' | 'aria-label' | 'class'> & {
  readonly href: string;
  readonly replace?: boolean;
  readonly children: ComponentChildren;
};

/** A link that changes the page without loading it; with a key held, or without JavaScript, it is any other link. */
export function Link({ href, replace = false, children, ...rest }: LinkProps) {
  const { go } = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href, { replace });
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
