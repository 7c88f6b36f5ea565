// Written into the first script of the page as it stands here, so it keeps to the syntax of ES5 as old-browser.mjs does.

/**
 * Makes the one policy of the page (docs/decisions/0043), before anything that needs it: what is no object of a policy is
 * looked at here when it is about to become markup or the address of a script. Where a browser has no Trusted Types nothing is done.
 */
export function trustOwnScripts() {
  // A script that is asked for again has a number behind it (patient-loader.mjs).
  var own = /^\/(?:sw|assets\/[\w.-]+)\.js(?:\?again=\d+)?$/;
  // Style sheets come this way from Mantine; without this sign a text is no more than text, wherever it is put.
  function plainText(text) {
    return text.indexOf('<') === -1 ? text : null;
  }
  // Files of people lie on the same origin: the place of our scripts counts too.
  function ownScript(text) {
    var url = new URL(text, location.origin);
    return url.origin === location.origin && own.test(url.pathname + url.search) ? url.href : null;
  }
  if (window.trustedTypes) window.trustedTypes.createPolicy('default', { createHTML: plainText, createScriptURL: ownScript });
}
