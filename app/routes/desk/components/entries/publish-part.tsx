import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { discardArticle } from '#app/modules/article-draft/index.server.ts'
import { publishForm } from '#app/modules/article-draft/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { CheckField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { AskFirst, Disclosure, Panel } from '#app/ui/panel.tsx'
import type { loader } from '../../entries/entry.tsx'

const FIELDS = fieldsOf(publishForm)

/** What an article in entry lacks, its preview, and its publication. */
export function PublishPart({ draft }: { draft: Awaited<ReturnType<typeof loader>>['draft'] }) {
	const { id, version, missing, isLossy, work, issues, issueId, details, journal } = draft
	const { t } = useTranslation('entry')
	const waits = issues.some((issue) => issue.id === issueId && issue.state === 'draft')
	const isPlaced = waits && work?.waits === true
	const wanted =
		work?.isOut || work?.isOutInTrial ? 'again' : isPlaced ? 'placedAgain' : waits ? 'withIssue' : 'now'
	const isKept = isPlaced && !isLossy
	return (
		<Panel aria-labelledby="publication">
			<h2 id="publication">{t('steps.publish')}</h2>
			{missing.length === 0 ? (
				<p>{t(work?.isOutInTrial ? 'publish.outInTrial' : 'publish.ready')}</p>
			) : (
				<>
					<p>{t('publish.missing')}</p>
					<ul className="bullet-list">
						{missing.map((part) => (
							<li key={part}>{t(`publish.${part}`)}</li>
						))}
					</ul>
				</>
			)}
			{waits ? (
				<p className="small quiet mt-3">{t(isPlaced ? 'publish.placed' : 'publish.withIssueHelp')}</p>
			) : null}
			<p className="row mt-3">
				{isPlaced ? (
					<ButtonLink variant="primary" href={pathTo('desk.issue', { id: issueId ?? '' })}>
						{t('publish.toIssue')}
					</ButtonLink>
				) : null}
				<ButtonLink href={pathTo('desk.entryPreview', { id })}>{t('preview')}</ButtonLink>
			</p>
			{missing.length === 0 && !isKept ? (
				<FieldsForm fields={FIELDS} perform="publier" hidden={{ version }} className="mt-4">
					{work?.isOut ? (
						<>
							<TextsField
								of={FIELDS.summary}
								first={details.language}
								label={(language) => t('publish.summary', { language })}
								isLine
							/>
							<p className="small quiet">{t('publish.summaryHelp')}</p>
						</>
					) : null}
					{isLossy ? <CheckField of={FIELDS.acceptsLoss} label={t('publish.acceptsLoss')} /> : null}
					{waits ? (
						<Button variant={isPlaced ? undefined : 'primary'}>{t(`publish.${wanted}`)}</Button>
					) : (
						<AskFirst act={t(`publish.${wanted}`)} variant="primary">
							<p>{t(journal.isTrial ? 'publish.followsInTrial' : 'publish.follows')}</p>
							<Button variant="primary">{t('publish.really')}</Button>
						</AskFirst>
					)}
				</FieldsForm>
			) : null}
			{work ? null : (
				<Disclosure summary={t('publish.discard')} className="mt-4">
					<ButtonForm<typeof discardArticle, 'id'> perform="jeter" send={{ version }}>
						<p className="quiet">{t('publish.discardFollows')}</p>
						<Button variant="danger">{t('publish.discard')}</Button>
					</ButtonForm>
				</Disclosure>
			)}
		</Panel>
	)
}
