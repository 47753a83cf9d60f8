import { setLanguage } from '@portal/i18n/host'
import { expectAccessible, screen, userEvent, renderPart } from '@portal/testing'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RemoteView } from './RemoteView.tsx'
import { idleController } from './testing/idle-controller.ts'

const notice = { fr: 'De retour à 14:00.', en: 'Back at 14:00.', ar: 'نعود على الساعة 14:00.' }
const retry = vi.fn<() => Promise<void>>()

function show() {
  const life = idleController({ phase: 'disabled', version: '1.0.0', notice }, { retry })
  return renderPart(<RemoteView controller={life} title="Notes" />)
}

describe('a disabled module', () => {
  it('shows its notice under the page title, in the current language', async () => {
    const { container } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
    expect(screen.getByText('De retour à 14:00.')).toBeVisible()
    await expectAccessible(container)
    await act(() => setLanguage('ar'))
    expect(screen.getByText('نعود على الساعة 14:00.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
  })

  it('is refetched by Retry, which keeps the focus and shows that it is still disabled', async () => {
    let answer: () => void = () => undefined
    retry.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    show()
    const button = screen.getByRole('button', { name: 'Réessayer' })
    await userEvent.click(button)
    await userEvent.click(button)
    expect(retry).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
    await act(async () => answer())
    expect(screen.getByRole('status')).toHaveTextContent(/^Toujours en maintenance à \d\d:\d\d\.$/)
    expect(button).toHaveFocus()
  })
})
