import type { BrowserContext } from '@playwright/test';

/** Everything that the content policy refuses in any page or worker of a browser, from now on. */
export async function violationsIn(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('tellViolation', (what: string) => found.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, blockedURI }) =>
      Reflect.get(globalThis, 'tellViolation')(`${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
    ),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' && /Trusted|Content.Security.Policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}
