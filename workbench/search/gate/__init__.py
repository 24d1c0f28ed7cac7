"""A gate for continuous integration: registers, spills, occupancy, traffic and modelled time may not get worse."""
