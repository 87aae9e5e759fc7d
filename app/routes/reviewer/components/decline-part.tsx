import { useActionData } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { FormSummary } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import { faultsOf } from '#app/ui/form-parts.tsx'
import { type DeclineErrors, DeclineForm } from './invitation.tsx'

const NAMES = ['reason', 'name', 'email', 'affiliation'] as const

/** Declining an invitation, or giving back a review that was accepted, with what was wrong before. */
export function DeclinePart({ kind }: { kind: 'invitation' | 'review' }) {
	const { t } = useTranslation('review')
	const answered: { error?: string | null; posted?: RefusedForm } | undefined = useActionData()
	const isOwn = answered?.posted?.fields['acte']?.[0] === 'decliner'
	const errors: { -readonly [name in keyof DeclineErrors]: DeclineErrors[name] } = {}
	for (const name of NAMES)
		if (isOwn && (answered.posted?.faults[name] || (name === 'name' && answered.error === 'nameMissing')))
			errors[name] = t(`decline.faults.${name}`)
	return (
		<>
			{isOwn ? (
				<FormSummary
					title={t('decline.notSent')}
					faults={faultsOf(errors).map(({ href, text }) => ({ href: href.replace('#', '#propose-'), text }))}
				>
					{null}
				</FormSummary>
			) : null}
			<DeclineForm
				perform="decliner"
				title={kind === 'review' ? t('decline.giveBack') : t('decline.title')}
				intro={kind === 'review' ? t('decline.giveBackIntro') : t('decline.intro')}
				send={kind === 'review' ? t('decline.giveBackSend') : t('decline.send')}
				errors={errors}
				isOpen={isOwn}
			/>
		</>
	)
}
