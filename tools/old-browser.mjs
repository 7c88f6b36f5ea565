// What a browser gets that cannot run the product. These functions are written into the first script of the page as they stand
// here, so they keep to the syntax of ES5 (2009): in an old browser everything newer would be an error, and the page a blank.
import { SERVED } from './served-browsers.mjs';
import { trustOwnScripts } from './trusted-types.mjs';

/**
 * Whether the newest of what the product asks of a browser is there. These came with SERVED and later than the syntax of the build,
 * which cannot be tried: the content security policy forbids to evaluate a text.
 */
function isServed() {
  return (
    'noModule' in HTMLScriptElement.prototype &&
    typeof Promise === 'function' &&
    typeof Promise.withResolvers === 'function' &&
    typeof Map.groupBy === 'function' &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof AbortSignal === 'function' &&
    typeof AbortSignal.any === 'function' &&
    typeof Intl === 'object' &&
    typeof Intl.Segmenter === 'function'
  );
}

/** Shows `texts` in the place of the product: a title and paragraphs in each language. */
function showOldBrowser(texts) {
  if (document.getElementById('old-browser')) return;
  if (!document.body) {
    document.addEventListener('DOMContentLoaded', function () {
      showOldBrowser(texts);
    });
    return;
  }
  var page = document.createElement('main');
  page.id = 'old-browser';
  page.style.cssText = 'max-width:34em;margin:0 auto;padding:24px;font:18px/1.5 sans-serif;color:#1a1a1a;background:#fff';
  texts.forEach(function (text) {
    var part = document.createElement('section');
    part.lang = text.lang;
    text.lines.forEach(function (words, at) {
      var line = document.createElement(at === 0 ? 'h1' : 'p');
      if (at === 0) line.style.cssText = 'font-size:26px;line-height:1.3;margin:24px 0 12px';
      line.appendChild(document.createTextNode(words));
      part.appendChild(line);
    });
    page.appendChild(part);
  });
  document.body.style.background = '#fff';
  document.body.insertBefore(page, document.body.firstChild);
}

/**
 * A script that this browser cannot read, before anything is drawn, comes of a browser that knows less than it says; what begins with
 * markup is the page of a portal in the place of a script.
 */
function watchSyntax(texts) {
  window.addEventListener('error', function (event) {
    var root = document.getElementById('root');
    if (event.error && event.error.name === 'SyntaxError' && event.error.message.indexOf('<') === -1 && !(root && root.firstChild))
      showOldBrowser(texts);
  });
}

const TEXTS = [
  {
    lang: 'tr',
    lines: [
      'Bu tarayıcı Saha için çok eski',
      `Saha şu sürümlerde ve daha yenilerinde çalışır: Chrome ve Edge ${SERVED.chrome}, Firefox ${SERVED.firefox}, iPhone ve iPad’de iOS ${SERVED.safari}, Mac’te Safari ${SERVED.safari}.`,
      'Tarayıcınızı güncelleyin; iPhone veya iPad kullanıyorsanız cihazın yazılımını güncelleyin (Ayarlar, Genel, Yazılım Güncelleme).',
      'Bu cihazda girdikleriniz silinmedi. Aynı tarayıcıyı güncellediğinizde yerinde durur; tarayıcının verilerini silmeyin.',
    ],
  },
  {
    lang: 'en',
    lines: [
      'This browser is too old for Saha',
      `Saha works in these versions and newer ones: Chrome and Edge ${SERVED.chrome}, Firefox ${SERVED.firefox}, iOS ${SERVED.safari} on an iPhone or iPad, Safari ${SERVED.safari} on a Mac.`,
      'Update your browser; on an iPhone or iPad update the software of the device (Settings, General, Software Update).',
      'Nothing that you entered on this device was deleted. It is there once the same browser is updated; do not clear its data.',
    ],
  },
];

/** A text of script as it is sent: without what is only there for who reads it. No string of it goes over a line. */
const bare = (text) => text.replace(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '').replace(/\n\s*/g, '\n');

/** The script that runs `start`, a text of ES5, in a browser that is served, under the policy of Trusted Types, and in an older one shows what to do. */
export const guardedStart = (start) =>
  bare(`(function (texts) {
${showOldBrowser}
${watchSyntax}
${trustOwnScripts}
if (!(${isServed})()) return showOldBrowser(texts);
watchSyntax(texts);
trustOwnScripts();
${start}
})(${JSON.stringify(TEXTS)});
`);
