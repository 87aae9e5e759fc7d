import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatDeadline, formatMoment } from './format.ts'
import type { Language } from './languages.ts'
import {
	isZone,
	listZones,
	localTime,
	momentOf,
	presentZone,
	zoneChoices,
	zoneName,
	zoneOffset,
} from './zone.ts'

describe('a local time', () => {
	test.for([
		['2026-11-30T09:00', 'UTC', '2026-11-30T09:00Z'],
		['2026-11-30T09:00', 'Africa/Kinshasa', '2026-11-30T08:00Z'],
		['2026-11-30T00:30', 'Africa/Nairobi', '2026-11-29T21:30Z'],
		['2026-07-14T12:00', 'America/St_Johns', '2026-07-14T14:30Z'],
		['2026-07-01T12:00', 'Europe/Paris', '2026-07-01T10:00Z'],
		['2026-01-01T12:00', 'Europe/Paris', '2026-01-01T11:00Z'],
	] as const)('%s in %s is %s, and back', ([local, zone, moment]) => {
		expect(momentOf(local, zone)).toEqual(new Date(moment))
		expect(localTime(new Date(moment), zone)).toBe(local)
	})

	test('that the clock leaves out in spring is read with the clock from before', () => {
		expect(momentOf('2026-03-29T01:59', 'Europe/Paris')).toEqual(new Date('2026-03-29T00:59Z'))
		expect(momentOf('2026-03-29T02:30', 'Europe/Paris')).toEqual(new Date('2026-03-29T01:30Z'))
		expect(localTime(new Date('2026-03-29T01:30Z'), 'Europe/Paris')).toBe('2026-03-29T03:30')
		expect(momentOf('2026-03-29T03:00', 'Europe/Paris')).toEqual(new Date('2026-03-29T01:00Z'))
	})

	test('that is there twice in autumn is its first one', () => {
		expect(momentOf('2026-10-25T01:59', 'Europe/Paris')).toEqual(new Date('2026-10-24T23:59Z'))
		expect(momentOf('2026-10-25T02:30', 'Europe/Paris')).toEqual(new Date('2026-10-25T00:30Z'))
		expect(momentOf('2026-10-25T03:00', 'Europe/Paris')).toEqual(new Date('2026-10-25T02:00Z'))
	})

	test('follows Egypt, which changes at midnight', () => {
		expect(momentOf('2026-04-24T00:30', 'Africa/Cairo')).toEqual(new Date('2026-04-23T22:30Z'))
		expect(momentOf('2026-04-24T01:00', 'Africa/Cairo')).toEqual(new Date('2026-04-23T22:00Z'))
	})
})

test('a zone is one of the database, and no text', () => {
	for (const name of ['UTC', 'Africa/Kinshasa', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])
		expect([name, isZone(name)]).toEqual([name, true])
	for (const name of ['', '+01:00', 'Africa/Nowhere', "x' or 1=1", 'a'.repeat(5000), '../UTC'])
		expect([name, isZone(name)]).toEqual([name, false])
	expect(listZones()[0]).toBe('UTC')
	for (const zone of listZones()) expect(isZone(zone), zone).toBe(true)
})

test('a clock is called in the language of the page, in its letters, or by how far it is from universal time', () => {
	expect(zoneName('Africa/Kinshasa', 'fr')).toMatch(/heure d[’']Afrique de l[’']Ouest/)
	expect(zoneName('Africa/Cairo', 'ar')).toBe('توقيت شرق أوروبا')
	expect(zoneName('Africa/Nairobi', 'en')).toBe('East Africa Time')
	expect(zoneName('Africa/Casablanca', 'es')).toBe('hora de Marruecos')
	expect(zoneName('UTC', 'fr')).toBe('temps universel coordonné')
	expect(zoneName('Etc/GMT+3', 'ar')).toBe('UTC−3')
	for (const zone of listZones())
		expect(zoneName(zone, 'ar').replace(/^UTC.*/, ''), zone).not.toMatch(/[A-Za-z/]/)
})

test('zones bear their present names, and those of their places in the language of the page', () => {
	const choice = (zone: string, language: Language) =>
		zoneChoices(language).find((one) => one.zone === presentZone(zone))?.label
	expect(choice('Africa/Asmera', 'fr')).toBe('Africa/Asmara (heure : Érythrée)')
	expect(choice('Africa/Kinshasa', 'es')).toBe('Africa/Kinshasa (hora de Kinshasa)')
	expect(choice('UTC', 'fr')).toBe('UTC')
	expect(choice('Asia/Calcutta', 'ar')).toBe('Asia/Kolkata (توقيت الهند)')
	for (const former of [
		'Africa/Asmera',
		'Asia/Calcutta',
		'Europe/Kiev',
		'America/Buenos_Aires',
		'Pacific/Enderbury',
	]) {
		expect(listZones(), former).not.toContain(former)
		for (const moment of [new Date('2026-01-15T12:00Z'), new Date('2026-07-15T12:00Z')])
			expect(zoneOffset(moment, presentZone(former)), former).toBe(zoneOffset(moment, former))
	}
})

test('a moment says how far its clock is from universal time', () => {
	const moment = new Date('2026-05-12T14:32Z')
	expect(formatMoment(moment, 'fr')).toBe('12\u00A0mai 2026, 14:32\u00A0UTC')
	expect(formatMoment(moment, 'fr', 'Africa/Kinshasa')).toBe('12\u00A0mai 2026, 15:32\u00A0UTC+1')
	expect(zoneOffset(moment, 'America/St_Johns')).toBe('UTC−2:30')
	expect(zoneOffset(new Date('2026-01-12T00:00Z'), 'Europe/London')).toBe('UTC')
	expect(zoneOffset(moment, 'Europe/London')).toBe('UTC+1')
})

test('pages write moments by the clock of who looks', () => {
	const inUniversalTime = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
		(name) => /(?<!test)\.tsx$/.test(name) && /formatMoment\(/.test(readFileSync(`app/${name}`, 'utf8')),
	)
	expect(inUniversalTime).toEqual([])
})

test('in Arabic it is one run from right to left, and its zone one from left to right', () => {
	const written = formatMoment(new Date('2026-05-12T14:32Z'), 'ar', 'Africa/Cairo')
	expect(written).toMatch(/^\u2067.*\u2066UTC\+3\u2069\u2069$/)
})

test('a deadline ends with its day, by the clocks of the zone, east and west', () => {
	const end = (zone: string) => formatDeadline('2026-12-05', 'fr', zone).replaceAll('\u00A0', ' ')
	expect(end('UTC')).toBe('5 décembre 2026 à 23:59 UTC')
	expect(end('Africa/Nairobi')).toBe('5 décembre 2026 à 23:59 UTC+3')
	expect(end('Atlantic/Cape_Verde')).toBe('5 décembre 2026 à 23:59 UTC−1')
	expect(end('America/Port-au-Prince')).toBe('5 décembre 2026 à 23:59 UTC−5')
})
