import { notificationTopics } from '@portal/api-client/notifications'
import { loadNotificationTexts } from '@portal/remote-kit/notifications'
import { errorResponse, expectAccessible, mockCall, registrar, renderPage, screen } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { MailSettingsPage } from './MailSettingsPage.tsx'

const path = '/api/v1/mail-settings'
const settings = {
  language: null,
  deliveries: notificationTopics.map((topic) => ({
    topic,
    delivery: topic === 'marks' ? 'digest' : 'now',
    isPushed: topic !== 'marks',
  })),
  digestHour: 7,
  version: '"1"',
}
const open = (options: object = {}) => renderPage(<MailSettingsPage />, { route: '/notifications/mails', ...options })
const radio = (name: string) => screen.findByRole('radio', { name })

beforeEach(() => mockCall('get', '/api/v1/push-devices', { items: [], publicKey: 'key' }))

describe('the settings of mails', () => {
  it('show how the account is told of each topic', async () => {
    mockCall('get', path, settings)
    await open({ session: registrar })
    expect(await radio('Absences : Tout de suite')).toBeChecked()
    expect(await radio("Notes d'examens : Résumé quotidien")).toBeChecked()
    expect(screen.getAllByRole('radio')).toHaveLength(notificationTopics.length * 3)
    expect(screen.getByRole('checkbox', { name: 'Absences : Sur mes appareils' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: "Notes d'examens : Sur mes appareils" })).not.toBeChecked()
    expect(screen.getByText(/Le résumé quotidien part à 7 h/)).toBeVisible()
    expect(screen.getByLabelText('Langue des e-mails')).toHaveDisplayValue('Celle de ma dernière connexion')
  })

  it('are saved together, over the version that was seen', async () => {
    mockCall('get', path, settings)
    const calls = mockCall('put', path, ({ body }: { body: object }) => ({ ...settings, ...body, version: '"2"' }))
    const { user } = await open()
    await user.click(await radio('Absences : Aucun e-mail'))
    await user.click(screen.getByRole('checkbox', { name: 'Rattrapages : Sur mes appareils' }))
    await user.selectOptions(screen.getByLabelText('Langue des e-mails'), 'العربية')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Vos choix sont enregistrés.')).toBeVisible()
    const [call] = calls
    expect(call?.headers.get('if-match')).toBe('"1"')
    expect(call?.body).toEqual({
      language: 'ar',
      deliveries: settings.deliveries.map((one) => ({
        ...one,
        ...(one.topic === 'absence' && { delivery: 'none' }),
        ...(one.topic === 'makeUp' && { isPushed: false }),
      })),
    })
    expect(await radio('Absences : Aucun e-mail')).toBeChecked()
  })

  it('say that they were changed meanwhile', async () => {
    mockCall('get', path, settings)
    mockCall('put', path, errorResponse(412, 'version.changed'))
    const { user } = await open()
    await user.click(await radio('Absences : Aucun e-mail'))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/Ces choix ont été modifiés entre-temps/)).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockCall('get', path, settings)
    const { container } = await open({ language })
    await loadNotificationTexts()
    await screen.findAllByRole('radio')
    await expectAccessible(container)
  })
})
