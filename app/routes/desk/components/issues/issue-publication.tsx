import { useTranslation } from '#app/i18n/use-translation.ts'
import type { IssueDesk } from '#app/modules/publication/issues/model.ts'
import { FieldBlock } from '../../../site/components/form-parts.tsx'

/** The issue as a whole: published now or at an hour, or deleted while it is empty. */
export function IssuePublication({ issue }: { issue: IssueDesk }) {
	const { t } = useTranslation('production')
	if (issue.state === 'published') return null
	const isEmpty = issue.entries.length === 0
	return (
		<section className="panel" aria-labelledby="publier-numero">
			<h2 id="publier-numero">{t('issues.publishTitle')}</h2>
			<p className="small quiet">{t('issues.publishHelp')}</p>
			{issue.mayPublish && issue.publishAt ? (
				<form className="form" method="post">
					<input type="hidden" name="acte" value="deprogrammer" />
					<button className="button" type="submit">
						{t('publish.unschedule')}
					</button>
				</form>
			) : null}
			{issue.mayPublish && !issue.publishAt && !isEmpty ? (
				<>
					<form className="form" method="post">
						<input type="hidden" name="acte" value="publier" />
						<button className="button button-primary" type="submit">
							{t('issues.publish')}
						</button>
					</form>
					<form className="form mt-4" method="post">
						<input type="hidden" name="acte" value="programmer" />
						<FieldBlock id="moment" label={t('publish.at')}>
							{(field) => <input {...field} type="datetime-local" name="moment" required />}
						</FieldBlock>
						<button className="button" type="submit">
							{t('publish.schedule')}
						</button>
					</form>
				</>
			) : null}
			{issue.mayManage && isEmpty ? (
				<form className="form" method="post">
					<input type="hidden" name="acte" value="supprimer" />
					<button className="button button-danger" type="submit">
						{t('issues.delete')}
					</button>
				</form>
			) : null}
		</section>
	)
}
