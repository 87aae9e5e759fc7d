import { useTranslation } from '#app/i18n/use-translation.ts'
import type { IssueDesk } from '#app/modules/publication/issues/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** The issue as a whole: published now or at an hour, or deleted while it is empty. */
export function IssuePublication({ issue }: { issue: IssueDesk }) {
	const { t } = useTranslation('production')
	if (issue.state === 'published') return null
	const isEmpty = issue.entries.length === 0
	return (
		<Panel aria-labelledby="publier-numero">
			<h2 id="publier-numero">{t('issues.publishTitle')}</h2>
			<p className="small quiet">{t('issues.publishHelp')}</p>
			{issue.mayPublish && issue.publishAt ? (
				<form className="form" method="post">
					<input type="hidden" name="acte" value="deprogrammer" />
					<Button>{t('publish.unschedule')}</Button>
				</form>
			) : null}
			{issue.mayPublish && !issue.publishAt && !isEmpty ? (
				<>
					<form className="form" method="post">
						<input type="hidden" name="acte" value="publier" />
						<Button variant="primary">{t('issues.publish')}</Button>
					</form>
					<form className="form mt-4" method="post">
						<input type="hidden" name="acte" value="programmer" />
						<Field id="moment" label={t('publish.at')}>
							{(field) => <Input {...field} type="datetime-local" name="moment" required />}
						</Field>
						<Button>{t('publish.schedule')}</Button>
					</form>
				</>
			) : null}
			{issue.mayManage && isEmpty ? (
				<form className="form" method="post">
					<input type="hidden" name="acte" value="supprimer" />
					<Button variant="danger">{t('issues.delete')}</Button>
				</form>
			) : null}
		</Panel>
	)
}
