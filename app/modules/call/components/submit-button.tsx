import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CallCard } from '../model.ts'
import { type CallReader, submitAction } from '../policy.ts'

/** The submit button for this reader. A blocked one stays reachable and says why. */
export function SubmitButton({ call, reader }: { call: CallCard; reader: CallReader }) {
	const { t } = useTranslation('calls')
	const action = submitAction(call, reader)
	if (action === 'none') return null
	if (action === 'submit') {
		return (
			<a className="button button-primary" href={pathTo('author.submit', { appel: call.slug })}>
				{t('submit')}
			</a>
		)
	}
	if (action === 'sign-in') {
		return (
			<a className="button button-primary" href={pathTo('signIn', { retour: call.path })}>
				{t('signIn')}
			</a>
		)
	}
	if (action === 'authors-only') {
		return (
			<a className="button" href={pathTo('author')}>
				{t('authorsOnly')}
			</a>
		)
	}
	return (
		<button type="button" className="button" aria-disabled="true">
			{t('closed')}
		</button>
	)
}
