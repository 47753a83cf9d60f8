import { expect, it } from 'vitest'
import { instantOf, timeZoneComponent } from './time-zone.ts'

const paris = 'Europe/Paris'

it('a time zone without daylight saving time has one offset', () => {
  expect(timeZoneComponent('Africa/Tunis', ['2026-09-14', '2027-05-29'])).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Africa/Tunis',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

it('a time zone with daylight saving time lists the transitions in the years of the events', () => {
  const text = timeZoneComponent(paris, ['2026-09-14', '2026-12-19']).join('\n')
  expect(text).toContain(
    'BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nTZNAME:CEST\nEND:DAYLIGHT',
  )
  expect(text).toContain(
    'BEGIN:STANDARD\nDTSTART:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nTZNAME:CET\nEND:STANDARD',
  )
  expect(text.match(/BEGIN:/g)).toHaveLength(4)
})

it('in the southern hemisphere a year begins in daylight saving time, with offsets of half hours too', () => {
  expect(timeZoneComponent('Australia/Adelaide', ['2026-01-10']).slice(2, 6)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+1030',
    'TZOFFSETTO:+1030',
  ])
})

it('without events a time zone has the offset of 1970', () => {
  expect(timeZoneComponent(paris, []).filter((line) => line.startsWith('TZOFFSET'))).toEqual([
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
  ])
})

it('transitions are listed for every year from the first event to the last, in any order', () => {
  const starts = timeZoneComponent(paris, ['2028-01-10', '2026-09-14']).filter((line) => line.startsWith('DTSTART'))
  expect(starts.map((line) => line.slice(8, 12))).toEqual(['1970', '2026', '2026', '2027', '2027', '2028', '2028'])
})

it('in the northern hemisphere a year begins in standard time, west of Greenwich with a negative offset', () => {
  expect(timeZoneComponent('America/New_York', ['2026-01-10']).slice(2, 5)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0500',
  ])
})

it.each([
  ['2026-01-15T08:30:00', paris, '2026-01-15T07:30:00.000Z'],
  ['2026-07-15T08:30:00', paris, '2026-07-15T06:30:00.000Z'],
  ['2026-10-25T08:30:00', paris, '2026-10-25T07:30:00.000Z'],
  ['2026-03-29T03:00:00', paris, '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:30:00', paris, '2026-10-25T02:30:00.000Z'],
  ['2026-03-29T01:30:00', paris, '2026-03-29T00:30:00.000Z'],
  ['2026-07-15T20:00:00', 'America/New_York', '2026-07-16T00:00:00.000Z'],
])('%s in %s is %s', (local, timeZone, instant) => {
  expect(instantOf(local, timeZone).toISOString()).toBe(instant)
})
