import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ReportBeside } from '#app/modules/decision/index.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

/**
 * The reports of the last round beside what is written of them: what each recommends, what the author will read, what is for the editors alone.
 * With `quoting` (the form of a letter, and its address) each can be quoted in it. Nothing before the first has come in.
 */
export function ReportsBeside({
	id,
	reports,
	quoting,
}: {
	id: string
	reports: ReportBeside[]
	quoting: { form: string; action: string } | null
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	if (reports.length === 0) return null
	return (
		<Panel className="reports-beside" aria-labelledby="h-rapports">
			<h2 id="h-rapports">
				{t('decide.recommendations')}
				<ButtonLink variant="bare" href={pathTo('desk.evaluation', { id })}>
					{t('decide.readReports')}
				</ButtonLink>
			</h2>
			{reports.map((report, index) => (
				<Disclosure
					key={report.id}
					open={index === 0}
					summary={
						<>
							{t('decide.report', { letter: report.letter })}
							{report.recommendation ? ` · ${word(`recommendations.${report.recommendation}`)}` : null}
						</>
					}
				>
					{report.isHidden ? <p className="small quiet">{t('decide.hiddenReport')}</p> : null}
					<p className="report-text" dir="auto">
						{report.toAuthor || t('decide.noComments')}
					</p>
					{report.toEditor ? (
						<div className="confidential">
							<p className="small quiet">{t('decide.confidential')}</p>
							<p className="report-text" dir="auto">
								{report.toEditor}
							</p>
						</div>
					) : null}
					{quoting && report.toAuthor && !report.isHidden ? (
						<Button
							small
							form={quoting.form}
							formAction={quoting.action}
							formNoValidate
							name="acte"
							value={`citer:${report.id}`}
						>
							{t('decide.quote')}
							<span className="visually-hidden"> {t('decide.report', { letter: report.letter })}</span>
						</Button>
					) : null}
				</Disclosure>
			))}
		</Panel>
	)
}
