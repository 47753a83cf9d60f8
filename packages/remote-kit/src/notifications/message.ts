/** All details that notifications have; which of them follows from the kind. */
interface Details {
  title?: string
  titleAr?: string
  person?: string
  personAr?: string
  group?: string
  /** `yyyy-mm-dd` */
  day?: string | null
  proposedDay?: string | null
  since?: string | null
  /** 1 for Monday */
  weekday?: number
  formerWeekday?: number
  slot?: string
  formerSlot?: string
  room?: string | null
  formerRoom?: string | null
  /** `yyyy-mm-ddThh:mm` */
  from?: string
  to?: string
  reason?: string | null
  count?: number
  semester?: number
}

/** How a language writes what a text names. */
export interface Writing {
  isArabic: boolean
  /** Keeps the direction of a name to itself. */
  isolate: (text: string) => string
  day: (day: string) => string
  weekday: (weekday: number) => string
  slot: (slot: string) => string
  moment: (moment: string) => string
}

type TextKey<Kind extends string> = Kind | 'project.defended' | 'timetable.movedFrom' | 'timetable.exchangedFrom'

interface Part<Key extends string> {
  /** Of the texts of notifications. */
  key: Key
  values: Record<string, string | number>
}

interface Message<Kind extends string> {
  text: Part<`text.${TextKey<Kind>}`>
  /** Room, first day, proposed date and reason, where there are any. */
  facts: Part<'room' | 'otherRoom' | 'noRoom' | 'since' | 'proposed' | 'reason'>[]
}

/** The texts of a notification and their values, for pages, mails and pushes alike. */
export function notificationMessage<Kind extends string>(
  { kind, details }: { kind: Kind; details: Details },
  { isArabic, isolate, ...written }: Writing,
): Message<Kind> {
  const { day, proposedDay, since, weekday, formerWeekday, room, formerRoom, reason, from, to } = details
  const name = (latin = '', arabic = '') => isolate(isArabic && arabic ? arabic : latin)
  const slot = (text = '') => isolate(written.slot(text))
  const values = {
    title: name(details.title, details.titleAr),
    person: name(details.person, details.personAr),
    group: isolate(details.group ?? ''),
    day: day ? written.day(day) : '',
    weekday: weekday ? written.weekday(weekday) : '',
    formerWeekday: formerWeekday ? written.weekday(formerWeekday) : '',
    slot: slot(details.slot),
    formerSlot: slot(details.formerSlot),
    from: from ? written.moment(from) : '',
    to: to ? written.moment(to) : '',
    count: details.count ?? 0,
    semester: details.semester ?? 0,
  }
  const rooms = { room: isolate(room ?? ''), formerRoom: isolate(formerRoom ?? '') }
  const facts: (Message<Kind>['facts'][number] | false)[] = [
    Boolean(room || formerRoom) && { key: roomKey(details), values: rooms },
    Boolean(since) && { key: 'since', values: { day: written.day(since ?? '') } },
    Boolean(proposedDay) && { key: 'proposed', values: { day: written.day(proposedDay ?? '') } },
    Boolean(reason) && { key: 'reason', values: { reason: isolate(reason ?? '') } },
  ]
  return { text: { key: `text.${textKey(kind, details)}`, values }, facts: facts.filter((fact) => fact !== false) }
}

/** A project may have a day of its defence, and a class session another cell than its teacher knows. */
function textKey<Kind extends string>(
  kind: Kind,
  { day, weekday, slot, formerWeekday, formerSlot }: Details,
): TextKey<Kind> {
  if (kind === 'project.validated' && day) return 'project.defended'
  const hasMoved = formerSlot !== undefined && (formerSlot !== slot || formerWeekday !== weekday)
  if (hasMoved && kind === 'timetable.moved') return 'timetable.movedFrom'
  return hasMoved && kind === 'timetable.exchanged' ? 'timetable.exchangedFrom' : kind
}

function roomKey({ room, formerRoom }: Details) {
  if (!room) return 'noRoom'
  return formerRoom && formerRoom !== room ? 'otherRoom' : 'room'
}
