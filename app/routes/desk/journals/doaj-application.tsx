import { useTranslation } from '#app/i18n/use-translation.ts'
import { applicationText } from '#app/modules/readiness/index.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

/** The answers to DOAJ's form, one by one and as one text to be pasted. */
export function DoajApplication({ answers }: { answers: { question: string; answer: string | null }[] }) {
	const { t } = useTranslation('readiness')
	const unanswered = t('application.unanswered')
	return (
		<section aria-labelledby="dossier">
			<SectionTitle
				id="dossier"
				aside={
					<Button type="button" small className="scripts-only" data-copy="dossier-texte" data-copied="text">
						{t('application.copy')}
					</Button>
				}
			>
				{t('application.title')}
			</SectionTitle>
			<p className="small quiet">{t('application.text')}</p>
			<dl className="application">
				{answers.map(({ question, answer }) => (
					<div key={question}>
						<dt lang="en" dir="ltr">
							{question}
						</dt>
						{answer ? <dd dir="auto">{answer}</dd> : <dd className="point-notMet">{unanswered}</dd>}
					</div>
				))}
			</dl>
			<Disclosure summary={t('application.whole')}>
				<pre id="dossier-texte" className="application-text" lang="en" dir="ltr">
					{applicationText(answers, '')}
				</pre>
			</Disclosure>
		</section>
	)
}
