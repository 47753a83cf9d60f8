/**
 * Ways out of the page that its content security policy does not cover: a connection to a peer carries data in the names
 * that it resolves, before any other host has agreed to it.
 */
const doors = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'PresentationRequest']

/** The files that the service worker keeps: code of a remote that could write them would outlive its release. */
const stores = ['caches']

/**
 * The frames that lend the page a window with these doors; no page of the portal looks into one. A frame can still be
 * reached by its place in `window`, which neither code nor a policy closes: an empty frame loads nothing that `frame-src`
 * covers, and the browser's own view of a PDF may need frames. The gate finds the elements that a candidate leaves.
 */
const frames = ['HTMLIFrameElement', 'HTMLFrameElement', 'HTMLObjectElement', 'HTMLEmbedElement']

/** Takes them from the page for good, before any code of a remote runs. */
export function closeDoors(page: object = window): void {
  for (const name of [...doors, ...stores]) if (name in page) close(page, name)
  for (const name of frames) {
    const prototype: unknown = Reflect.get(Object(Reflect.get(page, name)), 'prototype')
    if (typeof prototype !== 'object' || prototype === null) continue
    for (const part of ['contentWindow', 'contentDocument', 'getSVGDocument'])
      if (Object.hasOwn(prototype, part)) close(prototype, part)
  }
}

const close = (owner: object, name: string) =>
  Object.defineProperty(owner, name, { value: undefined, writable: false, configurable: false, enumerable: false })
