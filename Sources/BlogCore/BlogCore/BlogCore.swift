// One import for a program that uses the core with the store in memory: models, services, contracts, presenters, views and
// the demo blog. The targets of this package import what they need, one by one.

@_exported public import BlogContracts
@_exported public import BlogDocument
@_exported public import BlogDomain
@_exported public import BlogPresenters
@_exported public import BlogSeed
@_exported public import BlogViews
@_exported public import MemoryStore
@_exported public import TextLayout
