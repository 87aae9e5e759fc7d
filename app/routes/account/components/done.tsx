import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Notice } from '#app/ui/notice.tsx'

const NOTICES = [
	'deconnexion',
	'mot-de-passe',
	'appareil',
	'orcid-refus',
	'orcid-echec',
	'orcid-inconnu',
] as const
const DONE = [...NOTICES, 'inscription'] as const
type DoneCode = (typeof DONE)[number]

/** What a redirect says was done; null for anything else. */
export function doneIn(code: string | null): DoneCode | null {
	return DONE.find((known) => known === code) ?? null
}

/** A line above the forms about what has just happened. */
export function Done({ done }: { done: (typeof NOTICES)[number] }) {
	const { t } = useTranslation('auth')
	return (
		<Notice tone={done.startsWith('orcid') ? undefined : 'good'} role="status">
			{t(`done.${done}`)}
		</Notice>
	)
}

/** After a sign-up, whoever it was: the words of the specification (section 5), and what comes next. */
export function SignedUp({ returnTo }: { returnTo: string }) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const again = returnTo ? pathTo('confirmEmail', { retour: returnTo }) : pathTo('confirmEmail')
	return (
		<Notice tone="good" as="section" role="status" aria-labelledby="h-inscrit">
			<h2 id="h-inscrit">{fixed('signUp.success')}</h2>
			<p>{fixed('signUp.successText')}</p>
			<p className="mt-3">{t('signUp.checkMail')}</p>
			<p className="mt-3">
				{t('signUp.nothingCame')}{' '}
				<a className="link" href={again}>
					{t('confirm.resend')}
				</a>
			</p>
		</Notice>
	)
}
