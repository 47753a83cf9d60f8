import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { openFile } from './files.ts'

const file = new Blob(['%PDF'], { type: 'application/pdf' })
const open = vi.fn<(address: string, target: string) => unknown>()
vi.stubGlobal('open', open)

let click: MockInstance<HTMLAnchorElement['click']>

function fakeTab() {
  return {
    closed: false,
    close: vi.fn<() => void>(),
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: string) => void>() },
  }
}

function openedTab(tab: ReturnType<typeof fakeTab> | null) {
  open.mockReturnValue(tab)
  return tab
}

beforeEach(() => {
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
})

describe('a file in a new tab', () => {
  it('opens the tab synchronously and fills it once the file is loaded', async () => {
    const tab = openedTab(fakeTab())
    let deliver: ((file: Blob) => void) | undefined
    const opening = openFile(() => new Promise((resolve) => (deliver = resolve)), 'file.pdf', 'One moment')
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab?.document.body.textContent).toBe('One moment')
    deliver?.(file)
    await opening
    expect(tab?.location.replace).toHaveBeenCalledWith('blob:file')
    expect(click).not.toHaveBeenCalled()
  })

  it('is opened by its address where it has one', async () => {
    const tab = openedTab(fakeTab())
    await openFile(async () => '/api/v1/print-files/key', 'file.pdf', '')
    expect(tab?.location.replace).toHaveBeenCalledWith('/api/v1/print-files/key')
  })

  it('is saved instead where new tabs are blocked', async () => {
    openedTab(null)
    await openFile(async () => file, 'file.pdf', '')
    expect(click).toHaveBeenCalledTimes(1)
    expect(click.mock.contexts[0]).toMatchObject({ download: 'file.pdf' })
  })

  it('closes the tab when loading the file fails', async () => {
    const tab = openedTab(fakeTab())
    await expect(openFile(() => Promise.reject(new Error('no file')), 'file.pdf', '')).rejects.toThrow('no file')
    expect(tab?.close).toHaveBeenCalledTimes(1)
  })
})
