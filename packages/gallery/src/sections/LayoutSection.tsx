import { Badge, Button, Card, Fold, KeepAlivePanel, Page, PlusIcon, Tabs, Text } from '@portal/ui'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

const ids = ['open', 'closed'] as const

export function LayoutSection() {
  const t = useTexts()
  const [tab, setTab] = useState<(typeof ids)[number]>('open')
  return (
    <Card>
      <Page
        title={t('layout.page')}
        help={t('layout.help')}
        actions={
          <Button variant="primary" icon={<PlusIcon />}>
            {t('layout.add')}
          </Button>
        }
      >
        <Tabs
          label={t('layout.tabs')}
          tabs={ids.map((id) => ({ id, label: t(`layout.${id}`) }))}
          value={tab}
          onChange={setTab}
        >
          {ids.map((id) => (
            <KeepAlivePanel key={id} isShown={id === tab}>
              <Text>{t(`layout.${id}`)}</Text>
            </KeepAlivePanel>
          ))}
        </Tabs>
        <Fold title={t('layout.fold')}>
          <Badge>{t('layout.folded')}</Badge>
        </Fold>
      </Page>
    </Card>
  )
}
