// A test that imports this module has the core without its views. Product targets import what they need, one by one.

@_exported public import BlogContracts
@_exported public import BlogDomain
@_exported public import BlogPresenters
@_exported public import BlogSeed
@_exported public import MemoryStore
