export { mergeAccounts, previewAccountMerge } from './merge-accounts.server.ts'
export { endMerges, mergesOf, separateAccounts } from './separate-accounts.server.ts'
