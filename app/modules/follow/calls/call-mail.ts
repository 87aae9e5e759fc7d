import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type ChosenText, chooseText } from '#app/i18n/texts.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import type { CallCard } from '#app/modules/call/index.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import { FOLLOWS_PATH } from '../model.ts'
import { shortened } from '../shortened.ts'
import type { CallNotice } from './notice.ts'

export type CallMail = {
	language: Language
	publicUrl: string
	call: Pick<CallCard, 'title' | 'language' | 'path' | 'slug' | 'caller'>
	notice: Pick<CallNotice, 'kind' | 'lastDay' | 'daysLeft' | 'before'>
	/** The follow by which the person is told: its name and the address that stops its alerts. */
	follow: { name: string; stopUrl: string }
	stopAllUrl: string
}

/** The mail that tells of a call: what happened to it, its last day, its page. */
export function callMail({ language, publicUrl, call, notice, follow, stopAllUrl }: CallMail): WrittenMail {
	const t = translator(language, 'follows')
	const title = set(chooseText(call.title, language, call.language), language) || call.slug
	const short = { title: shortened(title) }
	const { kind, daysLeft } = notice
	const day = (iso: string) => formatDate(iso, language)
	const left = { count: daysLeft ?? 0, formatted: formatNumber(daysLeft ?? 0, language) }
	const caller = call.caller && set(chooseText(call.caller.title, language, call.caller.language), language)
	const facts: [string, string][] = [[t('call.facts.call'), title]]
	if (caller) facts.push([t('call.facts.caller'), caller])
	if (notice.before && notice.before !== notice.lastDay && kind !== 'closed')
		facts.push([t('call.facts.before'), day(notice.before)])
	if (notice.lastDay) facts.push([t('call.facts.lastDay'), day(notice.lastDay)])
	return writeMail(language, 'follows', (t) => {
		const subject = {
			opened: () => t('call.opened.subject', short),
			week: () => t('call.week.subject', { ...short, ...left }),
			day: () => t(daysLeft === 0 ? 'call.day.subjectToday' : 'call.day.subjectTomorrow', short),
			extended: () => t('call.extended.subject', short),
			reopened: () => t('call.reopened.subject', short),
			closed: () => t('call.closed.subject', short),
		}[kind]()
		const text = {
			opened: () => t('call.opened.text'),
			week: () => t('call.week.text', left),
			day: () => t(daysLeft === 0 ? 'call.day.textToday' : 'call.day.textTomorrow'),
			extended: () => t('call.extended.text'),
			reopened: () => t('call.reopened.text'),
			closed: () => t('call.closed.text'),
		}[kind]()
		return {
			subject,
			parts: [text, { facts }, { action: t('call.action'), url: publicUrl + encodeURI(call.path) }],
			footer: {
				text: t('call.why'),
				links: [
					{ text: t('alert.stopOne', { name: isolate(follow.name, language) }), url: follow.stopUrl },
					{ text: t('alert.stopAll'), url: stopAllUrl },
					{ text: t('button.manage'), url: publicUrl + FOLLOWS_PATH },
				],
			},
		}
	})
}

/** A title inside a text of the interface: apart in Arabic, with French spaces in French. */
function set(chosen: ChosenText | null, language: Language): string {
	if (!chosen) return ''
	return isolate(chosen.language === 'fr' ? composeFrench(chosen.text) : chosen.text, language)
}
