// Runs in the portal's page, bundled before a remote that is being developed.
declare const LIVE_RELOAD: string

const builds = new EventSource(LIVE_RELOAD)
let shown: string | undefined

builds.addEventListener('message', ({ data: build }: MessageEvent<string>) => {
  // The first message is the build of this page; it is repeated after a reconnect.
  shown ??= build
  if (build !== shown) window.location.reload()
})
