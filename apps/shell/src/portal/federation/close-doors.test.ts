import { expect, it } from 'vitest'
import { closeDoors } from './close-doors.ts'

class Frame {
  get contentWindow() {
    return { RTCPeerConnection: Frame }
  }
}

it('takes connections that no policy covers, the files of the worker and the windows of frames, for good', () => {
  const page = { RTCPeerConnection: Frame, WebTransport: Frame, caches: {}, WebSocket: Frame, HTMLIFrameElement: Frame }
  closeDoors(page)
  expect(page).toMatchObject({
    RTCPeerConnection: undefined,
    WebTransport: undefined,
    caches: undefined,
    WebSocket: Frame,
  })
  expect(new Frame().contentWindow).toBeUndefined()
  expect(Reflect.set(page, 'RTCPeerConnection', Frame)).toBe(false)
  expect(Reflect.deleteProperty(page, 'RTCPeerConnection')).toBe(false)
  expect(page).not.toHaveProperty('PresentationRequest')
})
