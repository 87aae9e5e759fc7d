import { pathTo } from '#app/addresses/address.ts'
import { formatMoment, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { MailPart } from '#app/platform/mail/compose.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import type { Device } from './user-agent.ts'

/** What happened to the security of an account and is told by mail. */
export type SecurityEvent =
	| { kind: 'passwordChanged' }
	| { kind: 'confirmAddress'; url: string }
	| { kind: 'addressTaken' }
	| { kind: 'addressChangeAsked' | 'addressChanged'; email: string }
	| { kind: 'twoFactorEnabled' | 'twoFactorDisabled' | 'recoveryCodesRenewed' }
	| { kind: 'recoveryCodeUsed'; codesLeft: number }
	| { kind: 'newDevice'; device: Device }
	| { kind: 'recoveryAsked'; reason: string; dueAt: Date; url: string }
	| { kind: 'recoveryDone' }
	| { kind: 'tokenCreated' | 'tokenRevoked'; token: string }
	| { kind: 'passkeyAdded' | 'passkeyRemoved' | 'orcidUnlinked' }

/** The mail about it: what happened, when by the clock of who reads it, and what to do if it was somebody else. */
export function securityMail(
	{ env, now }: { env: { PUBLIC_URL: string }; now(): Date },
	{ language, timeZone }: { language: Language; timeZone: { name: string } },
	event: SecurityEvent,
): WrittenMail {
	return writeMail(language, 'security', (t) => {
		const parts: MailPart[] = [t('mail.greeting'), t(`mail.${event.kind}.text`)]
		if (event.kind === 'confirmAddress') {
			parts.push({ action: t('mail.confirmAddress.action'), url: event.url }, t('mail.ignore'))
		} else if (event.kind === 'recoveryAsked') {
			const facts: [string, string][] = [
				[t('mail.recoveryAsked.reason'), event.reason],
				[t('mail.recoveryAsked.dueAt'), formatMoment(event.dueAt, language, timeZone.name)],
			]
			parts.push({ facts }, t('mail.recoveryAsked.notYou'))
			parts.push({ action: t('mail.recoveryAsked.stop'), url: event.url })
		} else if (event.kind !== 'addressTaken') {
			const facts: [string, string][] = [[t('mail.when'), formatMoment(now(), language, timeZone.name)]]
			if ('email' in event) facts.push([t('mail.newAddress'), event.email])
			if ('token' in event) facts.push([t('mail.token'), event.token])
			if ('device' in event) facts.push([t('mail.newDevice.device'), deviceText(t, event.device)])
			parts.push({ facts })
			if ('codesLeft' in event) {
				const formatted = formatNumber(event.codesLeft, language)
				parts.push(t('twoFactor.left', { count: event.codesLeft, formatted }))
			}
			parts.push(t(NOT_YOU[event.kind] ?? 'mail.notYou'))
			parts.push(
				event.kind === 'addressChanged'
					? { action: t('mail.toContact'), url: `${env.PUBLIC_URL}${pathTo('contact')}` }
					: 'token' in event
						? { action: t('mail.toTokens'), url: `${env.PUBLIC_URL}${pathTo('reader.tokens')}` }
						: { action: t('mail.toSecurity'), url: `${env.PUBLIC_URL}${pathTo('reader.security')}` },
			)
		}
		return { subject: t(`mail.${event.kind}.subject`), parts: [...parts, t('mail.signature')] }
	})
}

function deviceText(t: Translate<'security'>, { browser, system }: Device): string {
	if (browser && system) return t('sessions.device', { browser, system })
	return browser ?? system ?? t('sessions.unknown')
}

const NOT_YOU: Partial<Record<SecurityEvent['kind'], 'mail.notYouPassword' | 'mail.notYouAddress'>> = {
	passwordChanged: 'mail.notYouPassword',
	addressChanged: 'mail.notYouAddress',
}
