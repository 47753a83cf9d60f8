import { type MailDelivery, mailDeliveries } from '@portal/api-client/mails'
import type { NotificationTopic } from '@portal/api-client/notifications'
import { notificationTexts } from '@portal/remote-kit/notifications'
import { Checkbox, Radio, useFormContext } from '@portal/ui/form'
import { type Column, PlainTable } from '@portal/ui/table'
import { useTexts } from '../../texts.ts'
import type { MailForm } from './mail-schema.ts'

/** One row for each topic, with a radio button for each delivery by mail, and a check box for devices. */
export function DeliveryTable({ topics }: { topics: readonly NotificationTopic[] }) {
  const t = useTexts()
  const names = notificationTexts.useTexts()
  return (
    <PlainTable
      caption={t('mails.table')}
      columns={[
        { id: 'topic', header: t('notifications.topic'), value: (topic) => names(`topic.${topic}`) },
        ...mailDeliveries.map((delivery) => choiceColumn(delivery, t(`mails.delivery.${delivery}`))),
        pushedColumn(t('mails.pushed')),
      ]}
      rows={topics}
      rowKey={(topic) => topic}
    />
  )
}

const choiceColumn = (delivery: MailDelivery, header: string): Column<NotificationTopic> => ({
  id: delivery,
  header,
  align: 'center',
  cell: (topic) => <Choice topic={topic} delivery={delivery} label={header} />,
})

const pushedColumn = (header: string): Column<NotificationTopic> => ({
  id: 'pushed',
  header,
  align: 'center',
  cell: (topic) => <PushedChoice topic={topic} label={header} />,
})

interface ChoiceProps {
  topic: NotificationTopic
  delivery: MailDelivery
  label: string
}

function Choice({ topic, delivery, label }: ChoiceProps) {
  const names = notificationTexts.useTexts()
  const { register } = useFormContext<MailForm>()
  return (
    <Radio
      type="radio"
      value={delivery}
      aria-label={`${names(`topic.${topic}`)} : ${label}`}
      {...register(`deliveries.${topic}`)}
    />
  )
}

function PushedChoice({ topic, label }: Omit<ChoiceProps, 'delivery'>) {
  const names = notificationTexts.useTexts()
  const { register } = useFormContext<MailForm>()
  return (
    <Checkbox type="checkbox" aria-label={`${names(`topic.${topic}`)} : ${label}`} {...register(`pushed.${topic}`)} />
  )
}
