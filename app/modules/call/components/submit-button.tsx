import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { CallCard } from '../model.ts'
import { type CallReader, submitAction } from '../policy.ts'

/** The submit button for this reader. A blocked one stays reachable and says why. */
export function SubmitButton({ call, reader }: { call: CallCard; reader: CallReader }) {
	const { t } = useTranslation('calls')
	const action = submitAction(call, reader)
	if (action === 'none') return null
	if (action === 'submit') {
		return (
			<ButtonLink variant="primary" href={pathTo('author.submit', { appel: call.slug })}>
				{t('submit')}
			</ButtonLink>
		)
	}
	if (action === 'sign-in') {
		return (
			<ButtonLink variant="primary" href={pathTo('signIn', { retour: call.path })}>
				{t('signIn')}
			</ButtonLink>
		)
	}
	if (action === 'authors-only') {
		return <ButtonLink href={pathTo('author')}>{t('authorsOnly')}</ButtonLink>
	}
	return (
		<Button type="button" aria-disabled="true">
			{t('closed')}
		</Button>
	)
}
