import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Disclosure } from '#app/modules/decision/index.server.ts'
import { Panel } from '#app/ui/panel.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** The authors' wish to withdraw, with the form that answers it for whoever decides. */
export function Withdrawal({
	withdrawal,
	version,
	mayAnswer,
	told,
	error,
}: {
	withdrawal: { askedOn: string; reason: string }
	version: string
	mayAnswer: boolean
	/** What the reports that authors read by it would tell them. */
	told: readonly Disclosure[]
	error: string | undefined
}) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (
		<Panel>
			<h2>{t('withdrawal.title')}</h2>
			<p>{t('withdrawal.askedOn', { date: formatDate(withdrawal.askedOn, language) })}</p>
			<blockquote className="message" dir="auto">
				<p className="text">{withdrawal.reason}</p>
			</blockquote>
			{mayAnswer ? <WithdrawalForm version={version} told={told} error={error} /> : null}
		</Panel>
	)
}
